import { database, getOne } from './connect'

/** Where a job that takes several runs has got to. */
export async function jobProgress<Progress>(job: string): Promise<Progress | null> {
  return getOne<Progress>('jobs', job)
}

export async function keepProgress(
  job: string,
  progress: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.collection('jobs').doc(job).set({ data: progress })
}
