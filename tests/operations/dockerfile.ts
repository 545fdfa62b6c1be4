export type Instruction = { readonly word: string; readonly rest: string }
/** What one stage does, in order; the first instruction is its FROM. */
export type Stage = { readonly name: string | null; readonly steps: readonly Instruction[] }

const LINE = /^([A-Z]+)\s+(.*)$/

function instructionsOf(text: string): Instruction[] {
  const joined = text.replaceAll(/\\\n\s*/g, ' ')
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, word, rest] = LINE.exec(line) ?? []
      if (word === undefined || rest === undefined) throw new Error(`no instruction: ${line}`)
      return { word, rest }
    })
}

/** The stages of a Dockerfile. @throws where a line is no instruction */
export function stagesOf(text: string): Stage[] {
  const stages: { name: string | null; steps: Instruction[] }[] = []
  for (const instruction of instructionsOf(text)) {
    if (instruction.word === 'FROM') {
      stages.push({ name: / AS (\w+)$/.exec(instruction.rest)?.[1] ?? null, steps: [] })
    }
    const stage = stages.at(-1)
    if (stage === undefined) throw new Error(`before any FROM: ${instruction.rest}`)
    stage.steps.push(instruction)
  }
  return stages
}

/** The program of `CMD ["a", "b"]`, also behind the options of a HEALTHCHECK. */
export function programOf({ rest }: Instruction): string[] {
  const words: unknown = JSON.parse(rest.slice(rest.indexOf('[')))
  if (!Array.isArray(words)) throw new Error(`no list of words: ${rest}`)
  return words.map(String)
}
