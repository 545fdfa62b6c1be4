import type { Locator, Page } from 'playwright-core'

/** A layer above a page: a dialog, a drawer, a popover or a menu. */
export type Surface = {
  readonly name: string
  /** The file of src that draws it. */
  readonly of: string
  /** The address to open first; without it the page stays as the surface before has left it. */
  readonly path?: string
  /** Brings the page to where it can be opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The control that opens it by the keyboard, and has the focus again when it is closed. */
  readonly opener?: (page: Page) => Locator
  /** Opens it, when no button of the page does. */
  readonly open?: (page: Page) => Promise<unknown>
  /** The open surface, with what is to be seen in it. */
  readonly surface: (page: Page) => Locator
  /** What is pressed to close it where Esc is not the way out; null = the next surface is above it. */
  readonly close?: ((page: Page) => Locator) | null
  /** The control with the focus afterwards, if it is not `opener`; null = a new page begins. */
  readonly back?: ((page: Page) => Locator) | null
}

export type Visit = {
  readonly who: string
  /** null = nobody is signed in. */
  readonly account: { readonly mobile: string; readonly password: string } | null
  readonly surfaces: readonly Surface[]
}

/** A file with a surface that no visit reaches, and the place where it is tested. */
export type NotVisited = { readonly of: string; readonly tried: string }
