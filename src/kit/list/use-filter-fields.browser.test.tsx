import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderUi } from '#tests/render-ui.tsx'
import { ChoiceField, FilterForm, FilterText } from './filter-form.tsx'
import { KeywordBox } from '#src/kit/form/keyword-box.tsx'
import { useFilterFields } from './use-filter-fields.ts'

type Search = { readonly name?: string | undefined; readonly province?: string | undefined }

const toFields = ({ name = '', province = '' }: Search) => ({ name, province })
const toSearch = ({ name, province }: ReturnType<typeof toFields>): Search => ({
  name: name.trim() || undefined,
  province: province || undefined,
})

type FiltersProps = { readonly search: Search; readonly onSearch: (search: Search) => void }

function Filters({ search, onSearch }: FiltersProps) {
  const { fields, set, apply, form } = useFilterFields({ search, toFields, toSearch, onSearch })
  return (
    <FilterForm label="筛选" {...form}>
      <FilterText label="收件人" value={fields.name} onText={(name) => set({ name })} />
      <ChoiceField
        label="省份"
        value={fields.province}
        any="全部"
        options={[['浙江省', '浙江省']]}
        onChoose={(province) => apply({ province })}
      />
    </FilterForm>
  )
}

/** The address has the search once it has arrived: 到达. */
function Page() {
  const [search, setSearch] = useState<Search>({})
  const [next, setNext] = useState<Search>({})
  return (
    <>
      <Filters search={search} onSearch={setNext} />
      <KeywordBox
        label="商品"
        value={search.name ?? ''}
        onSearch={(name) => setNext({ ...search, name })}
      />
      <button type="button" onClick={() => setSearch(next)}>
        到达
      </button>
      <button type="button" onClick={() => setSearch({})}>
        后退
      </button>
      <output>{JSON.stringify(search)}</output>
    </>
  )
}

it('leaves the keyboard where it is, and what is typed meanwhile', async () => {
  const screen = await renderUi(<Page />)
  const name = screen.getByRole('textbox', { name: '收件人' })
  await name.fill('王 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveFocus()
  await name.fill('王小明')
  await screen.getByRole('button', { name: '到达' }).click()
  await expect.element(screen.getByText('{"name":"王"}')).toBeVisible()
  await expect.element(name).toHaveValue('王小明')
})

it('follows an address that something else has changed', async () => {
  const screen = await renderUi(<Page />)
  const name = screen.getByRole('textbox', { name: '收件人' })
  await name.fill('王')
  await screen.getByRole('button', { name: '搜索', exact: true }).click()
  await screen.getByRole('button', { name: '到达' }).click()
  const keyword = screen.getByRole('searchbox', { name: '商品' })
  await expect.element(keyword).toHaveValue('王')
  await screen.getByRole('button', { name: '后退' }).click()
  await expect.element(name).toHaveValue('')
  await expect.element(keyword).toHaveValue('')
})
