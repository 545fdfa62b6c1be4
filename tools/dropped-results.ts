import path from 'node:path'
import {
  isArrowFunction,
  isAwaitExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isParenthesizedExpression,
  isVoidExpression,
  SyntaxKind,
  type ArrowFunction,
  type Expression,
  type Node,
} from 'typescript/unstable/ast'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import {
  API,
  SignatureKind,
  TypeFlags,
  type Checker,
  type Type,
  type UnionType,
} from 'typescript/unstable/sync'

/** An expression whose value nobody can read; `callback` where that depends on its caller. */
type Dropped = { readonly value: Expression; readonly callback: ArrowFunction | null }

/** The expression whose value `node` drops. */
function droppedBy(node: Node): Dropped | null {
  if (isExpressionStatement(node)) return { value: node.expression, callback: null }
  if (isVoidExpression(node)) return { value: node.expression, callback: null }
  if (isArrowFunction(node) && !isBlock(node.body)) return { value: node.body, callback: node }
  return null
}

function inner(value: Expression): Expression {
  if (isAwaitExpression(value) || isParenthesizedExpression(value)) return inner(value.expression)
  return value
}

const CHOICES: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
  SyntaxKind.CommaToken,
])

/** Whether the value may come from a call, and is not assigned. */
function isCalled(value: Expression): boolean {
  if (isBinaryExpression(value)) return CHOICES.has(value.operatorToken.kind)
  return isCallExpression(value) || isConditionalExpression(value)
}

/** TypeScript 7.0 cannot hand over a union that has a tuple; such a union is no result. */
function membersOf(type: UnionType): readonly Type[] {
  try {
    return type.getTypes()
  } catch {
    return []
  }
}

/** Judges types, each once. */
class Judge {
  readonly #checker: Checker
  readonly #known = new Map<number, boolean>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** Whether a value of the type may be a refusal, or a promise of one. */
  mayRefuse(type: Type | undefined): boolean {
    if (type === undefined || (type.flags & (TypeFlags.Object | TypeFlags.Union)) === 0)
      return false
    const known = this.#known.get(type.id)
    if (known !== undefined) return known
    this.#known.set(type.id, false)
    const found = this.#judge(type)
    this.#known.set(type.id, found)
    return found
  }

  #judge(type: Type): boolean {
    if (type.isUnionType()) return membersOf(type).some((one) => this.mayRefuse(one))
    if (type.isTypeReference() && type.getSymbol()?.name === 'Promise')
      return this.#checker.getTypeArguments(type).some((one) => this.mayRefuse(one))
    const ok = this.#typeOf(type, 'ok')
    if (ok === undefined || !ok.isBooleanLiteralType() || ok.value) return false
    const error = this.#typeOf(type, 'error')
    return error !== undefined && (error.flags & TypeFlags.Never) === 0
  }

  /** Whether a call in a transaction answers by a boolean if it has written. */
  isWriter(value: Expression, type: Type | undefined): boolean {
    const [first] = isCallExpression(value) ? value.arguments : []
    if (type === undefined || first === undefined || !this.#isBoolean(type)) return false
    return this.#checker.getTypeAtLocation(first)?.getAliasSymbol()?.name === 'Transaction'
  }

  #isBoolean(type: Type): boolean {
    if (type.isTypeReference() && type.getSymbol()?.name === 'Promise')
      return this.#checker.getTypeArguments(type).some((one) => this.#isBoolean(one))
    return (type.flags & TypeFlags.BooleanLike) !== 0
  }

  #typeOf(type: Type, name: string): Type | undefined {
    const property = this.#checker.getPropertyOfType(type, name)
    return property === undefined ? undefined : this.#checker.getTypeOfSymbol(property)
  }

  /** Whether the caller of a callback takes no value from it. */
  isForNothing(callback: ArrowFunction): boolean {
    const wanted = this.#checker.getContextualType(callback)
    const types = wanted?.isUnionType() === true ? membersOf(wanted) : [wanted]
    const signatures = types.flatMap((type) =>
      type === undefined ? [] : this.#checker.getSignaturesOfType(type, SignatureKind.Call),
    )
    return signatures.some((signature) => {
      const answer = this.#checker.getReturnTypeOfSignature(signature)
      return answer !== undefined && (answer.flags & TypeFlags.Void) !== 0
    })
  }
}

function inFile(checker: Checker, judge: Judge, source: Node): Expression[] {
  const all: Dropped[] = []
  const visit = (node: Node): void => {
    const dropped = droppedBy(node)
    const value = dropped === null ? null : inner(dropped.value)
    if (dropped !== null && value !== null && isCalled(value)) all.push({ ...dropped, value })
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  const types = all.length === 0 ? [] : checker.getTypeAtLocation(all.map(({ value }) => value))
  return all
    .filter(({ value }, at) => judge.mayRefuse(types[at]) || judge.isWriter(value, types[at]))
    .filter(({ callback }) => callback === null || judge.isForNothing(callback))
    .map(({ value }) => value)
}

/**
 * Expressions of the projects whose value may be a refusal, and is dropped: a statement of its own,
 * behind `void`, or the value of a callback for nothing. A boolean is a refusal, too, where the call
 * takes the transaction.
 * @returns `file:line` each
 * @param files instead of those of the disk
 */
export function droppedResults(
  configs: readonly string[],
  files?: Readonly<Record<string, string>>,
): string[] {
  const api = new API({
    cwd: process.cwd(),
    ...(files !== undefined && { fs: createVirtualFileSystem(files) }),
  })
  try {
    const openProjects = configs.map((config) => path.resolve(config))
    const snapshot = api.updateSnapshot({ openProjects })
    return snapshot.getProjects().flatMap(({ program, checker, rootFiles }) => {
      const judge = new Judge(checker)
      return rootFiles.flatMap((file) => {
        const source = program.getSourceFile(file)
        if (source === undefined) return []
        return inFile(checker, judge, source).map((value) => {
          const line = source.text.slice(0, value.getStart()).split('\n').length
          return `${path.relative('.', file)}:${line}`
        })
      })
    })
  } finally {
    api.close()
  }
}
