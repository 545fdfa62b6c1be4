import { findCallers, noteCalled, type CallBackKind } from '../../modules/site/call-backs.ts'
import type { Command } from '../command.ts'

type Words = {
  /** 申请 or 提问, and its counter. */
  readonly what: string
  readonly counter: string
  readonly subject: string
}

/** A command that lists who is to be called back, and notes that somebody was. */
function callBackCommand(name: CallBackKind, { what, counter, subject }: Words): Command {
  return {
    name,
    usage: [
      `${`${name} list`.padEnd(34)} 列出待回电的${subject}，先来的在前`,
      `${`${name} done ID`.padEnd(34)} 标记一${counter}${what}已回电`,
    ],
    async run({ db, print }, [verb, ...rest]) {
      if (verb === 'list' && rest.length === 0) {
        const callers = await findCallers(db, name)
        for (const { id, at, texts } of callers) {
          const line = texts.map((text) => text.replace(/\s+/g, ' ').trim() || '-')
          print([id, at, ...line].join('\t'))
        }
        print(`共 ${callers.length} ${counter}待回电`)
        return 'done'
      }
      const [id = ''] = rest
      if (verb !== 'done' || rest.length !== 1 || !/^\d{1,15}$/.test(id)) return null
      const isNoted = await noteCalled(db, name, Number(id))
      print(isNoted ? `${what} ${id} 已标记为回电` : `没有待回电的${what} ${id}`)
      return isNoted ? 'done' : 'refused'
    },
  }
}

export const substations = callBackCommand('substations', {
  what: '申请',
  counter: '份',
  subject: '分站加盟申请',
})

export const questions = callBackCommand('questions', {
  what: '提问',
  counter: '条',
  subject: '访客提问',
})
