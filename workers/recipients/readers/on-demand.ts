import { refusal } from './refusal.ts'

/** Awaits a part that is loaded on demand; if that fails (offline), the file is not at fault. */
export async function onDemand<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch {
    throw refusal('worker_unloaded')
  }
}
