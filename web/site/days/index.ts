import { answerDays } from '../../../miniprogram/packages/analysis/days/answers'

globalThis.__site.answerDays = answerDays
