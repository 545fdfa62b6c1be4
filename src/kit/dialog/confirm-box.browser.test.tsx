import { Button, DrawerBody } from '@fluentui/react-components'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { renderUi } from '#tests/render-ui.tsx'
import { ConfirmBox } from './confirm-box.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { SideDrawer } from './side-drawer.tsx'

/** A drawer over a page; its only button goes once the question is confirmed. */
function PageWithDrawer() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <>
      <OpenerButton onClick={() => setOpen(true)}>查看</OpenerButton>
      <SideDrawer isOpen={isOpen} title="工单" width="middle" onClose={() => setOpen(false)}>
        <DrawerBody>
          {!isDone && <Button onClick={() => setAsking(true)}>关闭工单</Button>}
          {isAsking && (
            <ConfirmBox
              title="关闭这个工单？"
              confirm="确认关闭"
              cancel="取消"
              onCancel={() => setAsking(false)}
              onConfirm={() => {
                setAsking(false)
                setDone(true)
              }}
            >
              关闭后不能再回复
            </ConfirmBox>
          )}
        </DrawerBody>
      </SideDrawer>
    </>
  )
}

async function ask() {
  await renderUi(<PageWithDrawer />)
  await page.getByRole('button', { name: '查看' }).click()
  const drawer = page.getByRole('dialog', { name: '工单' })
  const opener = drawer.getByRole('button', { name: '关闭工单' })
  await opener.click()
  await expect.element(drawer).not.toBeInTheDocument()
  return { drawer, opener }
}

it('gives the focus back to its opener, in the drawer below', async () => {
  const { drawer, opener } = await ask()
  await page.getByRole('button', { name: '取消' }).click()
  await expect.element(drawer).toBeVisible()
  await expect.element(opener).toHaveFocus()
})

it('gives the focus to the drawer when its opener has gone', async () => {
  const { drawer } = await ask()
  await page.getByRole('button', { name: '确认关闭' }).click()
  await expect.element(drawer).toBeVisible()
  await expect.element(drawer).toHaveFocus()
})
