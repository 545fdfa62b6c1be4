import path from 'node:path'

import { importsOf, isTestHelp } from './import-law.ts'

/**
 * Folders that import each other in a circle, value or type, their tests included. A file beside
 * folders is a room of its own: it composes them, or all of them depend on it.
 */

const COUNTED = /^(domain|contract|workers|src|server|tests|bench|tools)\//

type Graph = ReadonlyMap<string, ReadonlySet<string>>

function isCounted(file: string): boolean {
  return COUNTED.test(file)
}

/** The room of each file: its folder, or the file itself when it is beside folders. */
function roomsOf(files: readonly string[]): (file: string) => string {
  const folders = new Set(files.map((file) => path.posix.dirname(file)))
  const parents = new Set<string>()
  for (const folder of folders) {
    for (let up = path.posix.dirname(folder); up !== '.'; up = path.posix.dirname(up))
      parents.add(up)
  }
  return (file) => {
    const folder = path.posix.dirname(file)
    return parents.has(folder) ? file : folder
  }
}

function graphOf(texts: ReadonlyMap<string, string>): Graph {
  const files = [...texts.keys()].filter((file) => isCounted(file))
  const roomOf = roomsOf(files)
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = roomOf(file)
    const to = graph.get(from) ?? new Set<string>()
    graph.set(from, to)
    for (const { target } of importsOf(file, texts.get(file) ?? '')) {
      if (!texts.has(target) || !isCounted(target) || isTestHelp(file, target)) continue
      if (roomOf(target) !== from) to.add(roomOf(target))
    }
  }
  return graph
}

function reachableFrom(start: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    for (const next of graph.get(room) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}

/**
 * The circles among the rooms of `texts` (path from the root with / → source), each as the rooms
 * that reach each other, in order of name.
 */
export function folderCircles(texts: ReadonlyMap<string, string>): string[][] {
  const graph = graphOf(texts)
  const reachable = new Map([...graph.keys()].map((room) => [room, reachableFrom(room, graph)]))
  const circles: string[][] = []
  const done = new Set<string>()
  for (const [room, reached] of reachable) {
    if (done.has(room) || !reached.has(room)) continue
    const circle = [...reached].filter((other) => reachable.get(other)?.has(room) === true).sort()
    for (const member of circle) done.add(member)
    circles.push(circle)
  }
  return circles
}
