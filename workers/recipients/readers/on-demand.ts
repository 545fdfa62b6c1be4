import { Refusal } from './refusal.ts'

/** A part of the readers that is loaded when a file needs it: away from the network that fails, not the file. */
export async function onDemand<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch {
    throw new Refusal('worker_unloaded')
  }
}
