import { database, getDocument } from './database'

/** The stored progress of a job that takes several timer runs; null before its first run. */
export async function loadJobProgress<Progress extends object>(
  job: string,
): Promise<Progress | null> {
  return getDocument<Progress>('jobs', job)
}

export async function saveJobProgress(
  job: string,
  progress: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.collection('jobs').doc(job).set({ data: progress })
}
