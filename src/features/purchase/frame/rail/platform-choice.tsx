import { mergeClasses } from '@fluentui/react-components'
import { useId } from 'react'

import type { Platform } from '#contract/goods.ts'
import { RAIL } from '#src/text/purchase.ts'
import { useChoiceStyles } from '../../shared/choice.styles.ts'
import { PlatformBadge } from './platform-badge.tsx'

type PlatformChoiceProps = {
  readonly platforms: readonly Platform[]
  readonly chosenId: number | null
  readonly isDisabled: boolean
  readonly onChoose: (platform: Platform) => void
}

export function PlatformChoice({ platforms, chosenId, isDisabled, onChoose }: PlatformChoiceProps) {
  const styles = useChoiceStyles()
  const id = useId()
  return (
    <>
      <div role="radiogroup" aria-label={RAIL.platform} className={styles.grid}>
        {platforms.map((platform) => {
          const hasTip = platform.disabled && platform.tip !== ''
          return (
            <label
              key={platform.id}
              className={styles.tile}
              title={hasTip ? platform.tip : undefined}
            >
              <input
                type="radio"
                name={`${id}platform`}
                className={styles.input}
                aria-label={platform.name}
                aria-describedby={hasTip ? `${id}tip${platform.id}` : undefined}
                checked={platform.id === chosenId}
                disabled={platform.disabled || isDisabled}
                onChange={() => onChoose(platform)}
              />
              <span className={platform.disabled ? styles.faded : undefined}>
                <PlatformBadge platformKey={platform.key} />
              </span>
              <span className={styles.text}>{platform.name}</span>
            </label>
          )
        })}
      </div>
      {platforms
        .filter(({ disabled, tip }) => disabled && tip !== '')
        .map((platform) => (
          <div
            key={platform.id}
            id={`${id}tip${platform.id}`}
            className={mergeClasses(styles.note)}
          >
            {`${platform.name}：${platform.tip}`}
          </div>
        ))}
    </>
  )
}
