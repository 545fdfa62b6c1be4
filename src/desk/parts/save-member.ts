import { exportMember } from '#contract/desk/members.ts'
import { ok, type Result } from '#domain/result/result.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { runDesk } from '../data/run-desk.ts'

/** Saves all that the shop holds of a person as one file; the server hands it out part by part. */
export async function saveMember(id: number, reason: string): Promise<Result<null>> {
  const held: Record<string, unknown[]> = {}
  for (let after: string | undefined, isMore = true; isMore;) {
    const input = { id, ...(after !== undefined && { after }) }
    const answer = await runDesk(exportMember, input, { reason })
    if (!answer.ok) return answer
    const { parts, next } = answer.value
    for (const { subject, rows } of parts) (held[subject] ??= []).push(...rows)
    isMore = next !== null
    after = next ?? undefined
  }
  const json = JSON.stringify(held, null, 2)
  saveFile(`会员${id}.json`, new Blob([json], { type: 'application/json' }))
  return ok(null)
}
