import { Button, Dropdown, Option, SearchBox, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import { findMembers, type DeskMember } from '#contract/desk/members.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { MEMBERS } from '#src/text/desk/members.ts'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { ListQueryView, WideTable, WorkPage } from '#src/kit/page/work-page.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { RecordTable } from '#src/kit/table/record-table.tsx'
import { useDesk } from '../../data/use-desk.ts'
import { MEMBER_COLUMNS } from './member-columns.tsx'
import { MEMBER_STATES, type MembersSearch } from './search.ts'

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' },
  search: { display: 'flex', gap: '8px', flex: '1 1 320px', maxWidth: '520px' },
  box: { flex: 1, maxWidth: 'none' },
  choice: { minWidth: '128px' },
  foot: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '52px' },
})

const ANY = ''
const TABLE_WIDTH = 1040
const keyOf = ({ id }: DeskMember): string => String(id)

type ListProps = {
  readonly search: MembersSearch
  readonly change: (change: Partial<MembersSearch>) => void
}

type Group = { readonly id: number; readonly name: string }

function Filters({ search, change, groups }: ListProps & { readonly groups: readonly Group[] }) {
  const styles = useStyles()
  const { text = '', group, is } = search
  const [typed, setTyped] = useState(text)
  const groupName = groups.find(({ id }) => id === group)?.name ?? MEMBERS.anyGroup
  return (
    <div className={styles.filters}>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          change({ text: typed.trim() || undefined, after: undefined })
        }}
      >
        <SearchBox
          className={styles.box}
          aria-label={MEMBERS.search}
          placeholder={MEMBERS.search}
          value={typed}
          maxLength={40}
          onChange={(_, { value }) => {
            setTyped(value)
            if (value === '') change({ text: undefined, after: undefined })
          }}
        />
        <Button type="submit" appearance="primary">
          {MEMBERS.find}
        </Button>
      </form>
      <Dropdown
        className={styles.choice}
        aria-label={MEMBERS.group}
        value={groupName}
        selectedOptions={[group === undefined ? ANY : String(group)]}
        onOptionSelect={(_, { optionValue = ANY }) =>
          change({ group: Number(optionValue) || undefined, after: undefined })
        }
      >
        <Option value={ANY}>{MEMBERS.anyGroup}</Option>
        {groups.map(({ id, name }) => (
          <Option key={id} value={String(id)}>
            {name}
          </Option>
        ))}
      </Dropdown>
      <Dropdown
        className={styles.choice}
        aria-label={MEMBERS.is}
        value={is === undefined ? MEMBERS.any : MEMBERS.states[is]}
        selectedOptions={[is ?? ANY]}
        onOptionSelect={(_, { optionValue }) =>
          change({ is: MEMBER_STATES.find((one) => one === optionValue), after: undefined })
        }
      >
        <Option value={ANY}>{MEMBERS.any}</Option>
        {MEMBER_STATES.map((one) => (
          <Option key={one} value={one}>
            {MEMBERS.states[one]}
          </Option>
        ))}
      </Dropdown>
    </div>
  )
}

/** Members, the newest first: found by whatever there is of them, or filtered. */
export function MemberList({ search, change }: ListProps) {
  const styles = useStyles()
  const { text, group, is, after } = search
  const query = useDesk(findMembers, { text, groupId: group, is, after })
  const { data } = query
  const next = data?.next ?? null
  const hasFoot = next !== null || after !== undefined
  return (
    <WorkPage
      title={PAGE_TITLES.members}
      end={
        <RefreshButton
          isFetching={query.isFetching}
          isRetry={query.isRefetchError}
          onRefresh={() => void query.refetch()}
        />
      }
      head={
        <Filters key={text ?? ''} search={search} change={change} groups={data?.groups ?? []} />
      }
      foot={
        hasFoot && (
          <div className={styles.foot}>
            {after !== undefined && (
              <Button onClick={() => change({ after: undefined })}>{MEMBERS.first}</Button>
            )}
            {next !== null && (
              <Button onClick={() => change({ after: next })}>{MEMBERS.more}</Button>
            )}
          </div>
        )
      }
    >
      <ListQueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState art="no-packages" title={MEMBERS.none} text={MEMBERS.noneText} />
          ) : (
            <WideTable minWidth={TABLE_WIDTH}>
              <RecordTable
                label={MEMBERS.table}
                columns={MEMBER_COLUMNS}
                rows={list}
                keyOf={keyOf}
                isStale={query.isPlaceholderData}
                minWidth={TABLE_WIDTH}
              />
            </WideTable>
          )
        }
      </ListQueryView>
    </WorkPage>
  )
}
