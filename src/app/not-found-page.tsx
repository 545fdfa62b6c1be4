import { Button, makeStyles } from '@fluentui/react-components'
import { useRouter } from '@tanstack/react-router'

import { COMMON } from '#src/text/common.ts'
import { NOT_FOUND, TITLES } from '#src/text/shell.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { GoodsSearch } from './shell/goods-search.tsx'

const useStyles = makeStyles({
  root: { paddingTop: '48px' },
  search: { display: 'flex', justifyContent: 'center' },
})

export function NotFoundPage() {
  const styles = useStyles()
  const { history } = useRouter()
  return (
    <div className={styles.root}>
      <EmptyState isPage art="not-found" title={NOT_FOUND.title} text={NOT_FOUND.text}>
        <LinkButton to="/" appearance="primary">
          {COMMON.backHome}
        </LinkButton>
        <LinkButton to="/gift-list">{TITLES.goodsList}</LinkButton>
        <LinkButton to="/help-center/list">{TITLES.helpCenter}</LinkButton>
        <Button
          appearance="subtle"
          onClick={() => {
            history.back()
          }}
        >
          {COMMON.backPrevious}
        </Button>
      </EmptyState>
      <div className={styles.search}>
        <GoodsSearch />
      </div>
    </div>
  )
}
