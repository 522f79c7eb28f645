import type { CloudManifest, EnvironmentKind } from '../../cloud/emulator/manifest'
import type { Cloud } from './cloud'

/** The answer of `DescribeEnvs`; documentation and SDK name its content differently. */
interface EnvironmentsAnswer {
  readonly EnvInfo?: EnvironmentAnswer
  readonly EnvList?: readonly EnvironmentAnswer[]
}

interface EnvironmentAnswer {
  readonly EnvId: string
  /** The PostgreSQL instances; absent or empty where there is a document database. */
  readonly PostgreSQL?: readonly { readonly Version?: string }[] | null
}

/** Step 0 of a deployment: asks of which kind the environment is. Throws if the key's account does not have it. */
export async function kindOf({ manager }: Cloud, env: string): Promise<EnvironmentKind> {
  const request = { Action: 'DescribeEnvs', Param: { EnvId: env } }
  const answer = await manager.commonService('tcb', '2018-06-08').call(request)
  const { EnvInfo, EnvList = [] } = answer as EnvironmentsAnswer
  const found = [...(EnvInfo ? [EnvInfo] : []), ...EnvList].find(({ EnvId }) => EnvId === env)
  if (!found) throw new Error(`TCB_ENV: the account of this key has no environment ${env}`)
  return (found.PostgreSQL ?? []).length > 0 ? 'postgresql' : 'document'
}

/** What follows from the kind of an environment, as step 0 says it. */
export function describeKind(
  env: string,
  kind: EnvironmentKind,
  { kinds }: Pick<CloudManifest, 'kinds'>,
): string {
  const { runtime, sdk } = kinds[kind]
  const functions = `functions run on ${runtime} with wx-server-sdk ${sdk}`
  if (kind === 'document') {
    return `0. ${env} has a document database, like every environment from before 30 October 2026:
   access is by rules, DevTools uploads the code, ${functions}`
  }
  return `0. ${env} has PostgreSQL, like every new environment since 30 October 2026:
   the plugin pgdoc serves documents, an OPA policy says who may call, the SDK uploads the code
   (DevTools does not show this environment), ${functions}.
   Written from the documentation. Try it first: npm run deploy -- --probe`
}
