import { questionDesk, substationDesk } from '../../modules/site/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'

type CallBackDesk = typeof questionDesk | typeof substationDesk

type Words = {
  readonly name: string
  readonly title: string
  /** 申请 or 提问, and its counter. */
  readonly what: string
  readonly counter: string
}

/** A command that lists who is to be called back, and notes that somebody was. */
function callBackCommand(desk: CallBackDesk, { name, title, what, counter }: Words): Command {
  return {
    name,
    title,
    verbs: [
      verb({
        word: 'list',
        args: '',
        operation: desk.list,
        read: noArgs,
        say: (callers) => [
          ...callers.map(({ id, at, texts }) => {
            const line = texts.map((text) => text.replace(/\s+/g, ' ').trim() || '-')
            return [id, at, ...line].join('\t')
          }),
          `共 ${callers.length} ${counter}待回电`,
        ],
      }),
      verb({
        word: 'done',
        args: 'ID',
        operation: desk.done,
        read: ([id = '', ...rest]) =>
          !/^\d{1,15}$/.test(id) || rest.length > 0 ? null : { input: { id: Number(id) } },
        say: (_, [id]) => [`${what} ${id} 已标记为回电`],
      }),
    ],
  }
}

export const substations = callBackCommand(substationDesk, {
  name: 'substations',
  title: '分站加盟申请',
  what: '申请',
  counter: '份',
})

export const questions = callBackCommand(questionDesk, {
  name: 'questions',
  title: '访客提问',
  what: '提问',
  counter: '条',
})
