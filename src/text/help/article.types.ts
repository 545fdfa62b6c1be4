import type { Block } from '#domain/content/block.ts'

export type LocalArticle = {
  readonly id: number
  readonly title: string
  /** One line for lists. */
  readonly summary: string
  /** `YYYY-MM-DD`, when it was last checked against the product. */
  readonly updated: string
  readonly blocks: readonly Block[]
}
