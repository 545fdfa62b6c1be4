import { noteTaken } from './backup/record.ts'
import type { Database } from './db/database.ts'
import type { Keys } from './installation.ts'
import { rotateKey, type Rotation } from './rotate-key.ts'

export const ROTATE_HELP =
  'npm run operator -- seal rotate                              用 SEAL_KEY 重新封存用 SEAL_KEY_BEFORE 封存的内容'

const EXIT = { done: 0, refused: 1, notUnderstood: 2 } as const

function linesOf(rotation: Rotation): readonly string[] {
  if (rotation.state === 'no_other_key') {
    return [
      '没有设置 SEAL_KEY_BEFORE：请把原来的密钥设为它，新的设为 SEAL_KEY，重新启动商城后再执行。',
    ]
  }
  if (rotation.state === 'done_before') return ['已经换好：可以去掉 SEAL_KEY_BEFORE。']
  if (rotation.state === 'stopped') return ['停下了：两把密钥都还能用，再执行一次会接着做。']
  const { changed, lost } = rotation
  return [
    `换好了：${changed} 项用新的密钥重新封存。现在可以去掉 SEAL_KEY_BEFORE，重新启动商城。`,
    ...(lost > 0 ? [`${lost} 项用两把密钥都打不开，没有改动：原来的密钥丢失过。`] : []),
    '以前的备份仍要用原来的密钥：请现在再备份一次。',
  ]
}

type Deps = {
  readonly db: Database
  readonly keys: Keys
  readonly name: string
  readonly print: (line: string) => void
  readonly signal: AbortSignal
}

/** Words behind `seal`. @returns the exit code */
export async function runSealCommand(
  words: readonly string[],
  { db, keys, name, print, signal }: Deps,
): Promise<number> {
  if (words[1] !== 'rotate' || words.length !== 2) {
    print(ROTATE_HELP)
    return EXIT.notUnderstood
  }
  await noteTaken(db, name, 'seal rotate')
  const rotation = await rotateKey(db, { keys, signal })
  for (const line of linesOf(rotation)) print(line)
  const isFine = rotation.state === 'done' || rotation.state === 'done_before'
  return isFine ? EXIT.done : EXIT.refused
}
