import { defineQuery } from 'groq'

/** What the shop says of warranty and exchange: the figures of the facts, as editors keep them. */
export const shopFactsQuery = defineQuery(`{
  "months": *[_type == "businessFact" && key == "warranty.months"][0].number,
  "serviceYears": *[_type == "businessFact" && key == "warranty.after-sales-years"][0].number,
  "exchangeDays": *[_type == "businessFact" && key == "orders.exchange-days"][0].number
}`)
