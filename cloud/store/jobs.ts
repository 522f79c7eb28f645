import { database, getDocument } from './database'

/** Where a job that takes several runs has got to. */
export async function loadJobProgress<Progress>(job: string): Promise<Progress | null> {
  return getDocument<Progress>('jobs', job)
}

export async function saveJobProgress(
  job: string,
  progress: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.collection('jobs').doc(job).set({ data: progress })
}
