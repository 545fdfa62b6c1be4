import type { Result } from '#domain/result/result.ts'
import type { RecipientsApi } from '#workers/recipients/api.types.ts'

/** `result`: a Result; `value`: plain data; `nothing`: only that it is done. */
export type AnswerKind = 'result' | 'value' | 'nothing'

type KindOf<Method> = Method extends (...asked: never[]) => Promise<infer Answer>
  ? [Answer] extends [void]
    ? 'nothing'
    : [Answer] extends [Result<unknown>]
      ? 'result'
      : 'value'
  : never

type KindsOf<Room> = { readonly [Method in keyof Room]: KindOf<Room[Method]> }

/**
 * The kind of answer of every call of the worker. Types are gone at run time, and a call whose
 * worker dies must end with an answer of the kind its caller expects.
 */
export const ANSWER_KINDS: {
  readonly [Room in keyof RecipientsApi]: KindsOf<RecipientsApi[Room]>
} = {
  draft: {
    open: 'result',
    close: 'nothing',
    takeOver: 'result',
    setHeader: 'result',
    forgetInterruptedImport: 'nothing',
    ping: 'nothing',
    list: 'result',
    delete: 'result',
  },
  list: {
    window: 'value',
    findRow: 'value',
    nextError: 'value',
    columnValues: 'value',
    regions: 'value',
    apply: 'result',
    preview: 'result',
    repairs: 'value',
  },
  import: {
    run: 'result',
    cancel: 'nothing',
    platformOf: 'value',
    lines: 'value',
    lineText: 'value',
    rowSources: 'value',
  },
  manual: {
    open: 'value',
    text: 'value',
    keepText: 'nothing',
    keepTyped: 'nothing',
    readBox: 'result',
    reopenLines: 'nothing',
    addText: 'result',
    cancel: 'nothing',
    clearText: 'nothing',
    lines: 'value',
    reviseLines: 'result',
    restoreLines: 'result',
    removeLines: 'result',
    source: 'value',
  },
  filter: {
    load: 'result',
    file: 'value',
    state: 'value',
    values: 'value',
    setForm: 'value',
    run: 'result',
    takeSuspects: 'result',
    list: 'value',
    missingValues: 'value',
  },
  authorised: {
    areChosen: 'value',
    choose: 'result',
    drop: 'result',
    chooseAll: 'result',
    cancelChooseAll: 'nothing',
    changeShop: 'result',
  },
  checkout: {
    price: 'result',
    reprice: 'result',
    priceDetail: 'value',
    preflight: 'value',
    amounts: 'value',
    exportBought: 'value',
    answer: 'result',
    pause: 'nothing',
    hold: 'result',
  },
  runs: {
    watch: 'nothing',
    leave: 'nothing',
    pause: 'nothing',
    drive: 'result',
    list: 'result',
    results: 'result',
    failures: 'value',
    exportFailures: 'value',
    reportAgain: 'result',
    checkUnreported: 'result',
    failuresToDraft: 'result',
    abandon: 'result',
  },
  export: {
    template: 'value',
    errors: 'result',
    cancel: 'nothing',
    previewEncodings: 'value',
  },
  backup: {
    overview: 'result',
    inventory: 'result',
    acknowledgeCleared: 'result',
    exportDraft: 'result',
    importDraft: 'result',
    exportAll: 'result',
    importAll: 'result',
    storageUse: 'result',
  },
  exports: {
    exportList: 'result',
    exportStatement: 'result',
    waybillText: 'result',
    cancel: 'nothing',
  },
  pastOrders: {
    orderAgain: 'result',
    downloadOwnFiles: 'result',
  },
  sync: {
    run: 'result',
    turnOn: 'result',
    turnOff: 'result',
    offerCode: 'result',
    enterCode: 'result',
    renewRecovery: 'result',
    replaceKey: 'result',
    addPasskey: 'result',
    openWithPasskey: 'result',
    fetchDraft: 'result',
    removeOther: 'result',
    resolve: 'result',
  },
}
