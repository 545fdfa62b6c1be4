import { fail, ok, type Result } from '#domain/result/result.ts'
import { bytesOf, refused } from './bytes-of.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { createPace } from './pace.ts'
import type { Limits } from './read.types.ts'
import { inflatePart } from './zip/inflate-part.ts'
import { readZipDirectory } from './zip/zip-directory.ts'

export type ZipFile = {
  readonly entries: readonly { readonly name: string; readonly size: number }[]
  readonly read: (name: string) => Promise<Result<Uint8Array<ArrayBuffer>>>
}

type ZipLimits = Pick<Limits, 'fileBytes' | 'entries' | 'partBytes' | 'inflatedBytes' | 'timeMs'>

/** Opens a zip for its files. Each is inflated on its own, counted meanwhile, and proved by its checksum. */
export async function openZipFile(
  file: Blob | Uint8Array<ArrayBuffer>,
  given: ZipLimits,
): Promise<Result<ZipFile>> {
  const limits = { ...DEFAULT_LIMITS, ...given }
  const size = file instanceof Uint8Array ? file.byteLength : file.size
  if (size > limits.fileBytes) return fail('file_too_large', { size, limit: limits.fileBytes })
  try {
    const bytes = await bytesOf(file)
    const directory = [...readZipDirectory(bytes, limits).values()]
    return ok({
      entries: directory.map(({ name, size: inflated }) => ({ name, size: inflated })),
      async read(name) {
        const entry = directory.find((one) => one.name === name)
        if (entry === undefined) return fail('file_damaged', { part: name })
        const pace = createPace(undefined, limits.timeMs)
        try {
          const whole = new Uint8Array(Math.min(entry.size, limits.partBytes))
          const budget = { used: 0, limits, unproved: new Set<string>() }
          let at = 0
          const onChunk = (chunk: Uint8Array) => {
            whole.set(chunk, at)
            at += chunk.length
          }
          await inflatePart(bytes, entry, { budget, pace, onChunk })
          return budget.unproved.size === 0 ? ok(whole) : fail('file_damaged', { part: name })
        } catch (error) {
          return refused(error)
        } finally {
          pace.close()
        }
      },
    })
  } catch (error) {
    return refused(error)
  }
}
