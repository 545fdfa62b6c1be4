import { Combobox, Field, Option } from '@fluentui/react-components'

import { publishArticle, type DeskArticle, type showArticle } from '#contract/desk/content.ts'
import { ARTICLE, TEXTS } from '#src/text/desk/site.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import type { DataOf } from '../../../data/run-desk.ts'
import { useMay } from '../../../data/staff.ts'
import { useDeskAct } from '../../../data/use-desk.ts'
import { TextForm, type MoreFieldProps } from './text-form.tsx'

/** Articles of the program have smaller numbers: one of the shop with the same number replaces it. */
const FIRST_OWN = 101

function CategoryField({ value, fault, choices, onChange }: MoreFieldProps) {
  return (
    <Field label={ARTICLE.category} {...faultProps(fault)}>
      <Combobox
        freeform
        maxLength={20}
        value={value}
        selectedOptions={[value]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        // Without a value, typing has undone what was chosen.
        onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onChange(optionValue)}
      >
        {choices.map((one) => (
          <Option key={one} value={one}>
            {one}
          </Option>
        ))}
      </Combobox>
    </Field>
  )
}

type ArticleFormProps = {
  /** Null = a new one. */
  readonly known: DataOf<typeof showArticle> | null
  /** All that there are. */
  readonly articles: readonly DeskArticle[]
  readonly onClose: () => void
}

export function ArticleForm({ known, articles, onClose }: ArticleFormProps) {
  const may = useMay('articles.publish')
  const { isBusy, run } = useDeskAct()
  const next = Math.max(FIRST_OWN, ...articles.map(({ id }) => id + 1))
  const categories = [...new Set(articles.map(({ category }) => category))]
  return (
    <TextForm
      name={`article.${known?.id ?? 'new'}`}
      known={known}
      heading={ARTICLE.add}
      back={ARTICLE.back}
      may={may}
      isBusy={isBusy}
      more={{
        initial: known?.category ?? '',
        faultOf: (category) => (category.trim() === '' ? ARTICLE.categoryMissing : undefined),
        Field: CategoryField,
        choices: categories,
      }}
      onSend={(text, category, onDone) =>
        run(
          publishArticle,
          {
            id: known?.id ?? next,
            category: category.trim(),
            ...text,
            ...(known === null && { isNew: true }),
          },
          { done: TEXTS.published, renews: ['articles.list', 'articles.show'], onDone },
        )
      }
      onClose={onClose}
    />
  )
}
