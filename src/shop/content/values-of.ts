import type { SiteFacts } from '#contract/site.ts'
import { HELP } from '#src/text/help/help.ts'

/** What texts of the shop may name as `{name}`: filled in where they are shown, so that they stay true. */
export function valuesOf(facts: SiteFacts) {
  const { title, hotline, hotline_hours, service_hours, company_address, licence } = facts
  const company = facts.company === '' ? title : facts.company
  const contact = HELP.contactOf(facts)
  return {
    title,
    company,
    company_address,
    licence,
    hotline,
    hotline_hours,
    service_hours,
    contact,
  }
}
