import { Button, Link } from '@fluentui/react-components'

import { useSiteFacts } from '#src/data/api/site.ts'
import { SUBSTATIONS } from '#src/text/substations.ts'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Calculator } from './calculator.tsx'
import { JOIN_FORM_ID, JoinForm } from './join-form.tsx'
import { useSubstationsStyles } from './substations.styles.ts'

function Hero() {
  const styles = useSubstationsStyles()
  const { hotline } = useSiteFacts()
  return (
    <section className={styles.hero} aria-label={SUBSTATIONS.title}>
      <div>
        <h1 className={styles.heroTitle}>{SUBSTATIONS.hero}</h1>
        <p className={styles.heroText}>{SUBSTATIONS.heroText}</p>
        <div className={styles.actions}>
          <Button
            appearance="primary"
            size="large"
            onClick={() => {
              const form = document.getElementById(JOIN_FORM_ID)
              form?.scrollIntoView({ block: 'start' })
              form?.querySelector('input')?.focus({ preventScroll: true })
            }}
          >
            {SUBSTATIONS.ask}
          </Button>
          {hotline !== '' && (
            <Link className={styles.call} href={`tel:${hotline}`}>
              {SUBSTATIONS.call(hotline)}
            </Link>
          )}
        </div>
      </div>
      <img
        className={styles.heroArt}
        src="/art/advantages/merchants.svg"
        alt=""
        width={320}
        height={210}
      />
    </section>
  )
}

/** 分站加盟. */
export function SubstationsPage() {
  const styles = useSubstationsStyles()
  const { steps, questions } = SUBSTATIONS
  return (
    <PageFrame>
      <div className={styles.root}>
        <Hero />
        <section className={styles.card} aria-labelledby="substation-points">
          <SectionTitle id="substation-points" title={SUBSTATIONS.why} />
          <ul className={styles.four}>
            {SUBSTATIONS.points.map(({ name, text }) => (
              <li key={name}>
                <div className={styles.name}>{name}</div>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.card} aria-labelledby="substation-steps">
          <SectionTitle id="substation-steps" title={steps.title} />
          <ol className={styles.four}>
            {steps.items.map(({ name, text }, at) => (
              <li key={name}>
                <div className={styles.step} aria-hidden>
                  {at + 1}
                </div>
                <div className={styles.name}>{name}</div>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={styles.split}>
          <div className={styles.column}>
            <Calculator />
            <section className={styles.card} aria-labelledby="substation-questions">
              <SectionTitle id="substation-questions" title={questions.title} />
              <dl>
                {questions.items.map(({ q, a }) => (
                  <div key={q} className={styles.question}>
                    <dt className={styles.name}>{q}</dt>
                    <dd className={styles.text}>{a}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
          <JoinForm />
        </div>
      </div>
    </PageFrame>
  )
}
