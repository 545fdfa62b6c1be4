import { ledgerDesk } from '../../modules/wallet/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'
import { ledgerLine } from '../ledger-words.ts'

export const ledger: Command = {
  name: 'ledger',
  title: '账本',
  verbs: [
    verb({
      word: 'verify',
      args: '',
      operation: ledgerDesk.verify,
      read: noArgs,
      say: (proof) => [ledgerLine(proof)],
      warns: ({ wrong }) => wrong !== null,
    }),
  ],
}
