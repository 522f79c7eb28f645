import type { EnvironmentKind } from '../../cloud/emulator/manifest'
import type { CloudFunction, CloudIndex, CloudTrigger } from './cloud'

/** A call of Tencent Cloud's API, such as `scf` `CreateFunction`. */
export interface ApiCall {
  readonly service: string
  readonly action: string
  // biome-ignore lint/suspicious/noExplicitAny: parameters as they arrive.
  readonly parameters: Record<string, any>
}

/** An error with Tencent Cloud's code, such as `ResourceNotFound.Function`. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** A cloud environment in memory: the actions of Tencent Cloud's API that a deployment uses. It records changes. */
export class Platform {
  readonly changes: ApiCall[] = []
  readonly collections = new Map<string, { acl: string; indexes: CloudIndex[] }>()
  readonly functions = new Map<string, Mutable<CloudFunction>>()
  hasPlugin = false
  policy = ''

  constructor(readonly kind: EnvironmentKind = 'document') {}

  /** The answer to a call. Throws an ApiError. */
  answer(call: ApiCall): object {
    const run = this.actions[call.action]
    if (!run) throw new ApiError('InvalidAction', `there is no action ${call.action}`)
    const answer = run(call.parameters)
    if (!/^(Describe|Get|List|Execute)/.test(call.action)) this.changes.push(call)
    return answer ?? {}
  }

  private readonly actions: Record<
    string,
    // biome-ignore lint/suspicious/noExplicitAny: parameters as they arrive.
    (parameters: any) => object | undefined
  > = {
    // As docs.cloudbase.net/quick-start/env-overview shows an environment with PostgreSQL.
    DescribeEnvs: ({ EnvId }) => ({
      EnvList: [
        this.kind === 'postgresql'
          ? { EnvId, PostgreSQL: [{ InstanceName: 'postgres-1', Status: 1, Version: '17.10' }] }
          : { EnvId },
      ],
    }),
    ExecutePGSql: () => ({ Rows: this.hasPlugin ? ['["pg_doc"]'] : null }),
    EnablePGDocumentExt: () => ({ Enabled: Object.assign(this, { hasPlugin: true }).hasPlugin }),
    DescribeEnvConfig: ({ Key }) => ({ Item: { Key, Value: this.policy } }),
    ModifyEnvConfig: ({ Value }) => void Object.assign(this, { policy: Value }),
    DescribeEnvInfo: ({ EnvId }) => ({
      EnvInfo: {
        EnvBaseInfo: {
          EnvId,
          Databases: [{ InstanceId: 'database' }],
          Functions: [{ Namespace: EnvId }],
        },
      },
    }),
    ListTables: () => ({
      Tables: [...this.collections.keys()].map((TableName) => ({ TableName })),
    }),
    CreateTable: ({ TableName }) =>
      void this.collections.set(TableName, { acl: 'PRIVATE', indexes: [] }),
    DescribeTable: ({ TableName }) => ({ Indexes: this.collection(TableName).indexes }),
    UpdateTable: ({ TableName, CreateIndexes }) => {
      for (const { IndexName, MgoKeySchema } of CreateIndexes) {
        const { MgoIndexKeys: Keys, MgoIsUnique: Unique } = MgoKeySchema
        this.collection(TableName).indexes.push({ Name: IndexName, Keys, Unique })
      }
    },
    DescribeDatabaseACL: ({ CollectionName }) => ({ AclTag: this.collection(CollectionName).acl }),
    ModifyDatabaseACL: ({ CollectionName, AclTag }) => {
      this.collection(CollectionName).acl = AclTag
    },
    ListFunctions: () => ({
      Functions: [...this.functions.keys()].map((FunctionName) => ({ FunctionName })),
    }),
    GetFunction: ({ FunctionName }) => ({
      ...this.function(FunctionName),
      FunctionName,
      Status: 'Active',
    }),
    CreateFunction: ({ FunctionName, Runtime, Timeout, MemorySize }) =>
      void this.functions.set(FunctionName, { Runtime, Timeout, MemorySize, Triggers: [] }),
    UpdateFunctionCode: ({ FunctionName }) => void this.function(FunctionName),
    UpdateFunctionConfiguration: ({ FunctionName, Timeout, MemorySize, Environment }) =>
      void Object.assign(this.function(FunctionName), {
        Timeout,
        MemorySize,
        ...(Environment && { Environment }),
      }),
    BatchCreateTrigger: ({ FunctionName, Triggers }) => {
      for (const { TriggerName, TriggerDesc } of JSON.parse(Triggers)) {
        const { Triggers: present = [] } = this.function(FunctionName)
        if (present.length > 0) throw new ApiError('LimitExceeded.Trigger', 'there is a trigger')
        this.setTriggers(FunctionName, [
          { TriggerName, TriggerDesc: JSON.stringify({ cron: TriggerDesc }), Enable: 1 },
        ])
      }
    },
    DeleteTrigger: ({ FunctionName, TriggerName }) => {
      const { Triggers = [] } = this.function(FunctionName)
      const left = Triggers.filter((trigger) => trigger.TriggerName !== TriggerName)
      this.setTriggers(FunctionName, left)
    },
  }

  setTriggers(name: string, triggers: readonly CloudTrigger[]): void {
    this.function(name).Triggers = triggers
  }

  private collection(name: string) {
    const found = this.collections.get(name)
    if (!found) throw new ApiError('ResourceNotFound', `there is no collection ${name}`)
    return found
  }

  private function(name: string) {
    const found = this.functions.get(name)
    if (!found) throw new ApiError('ResourceNotFound.Function', `there is no function ${name}`)
    return found
  }
}
