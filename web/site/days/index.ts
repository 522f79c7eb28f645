import { answerDays } from './cloud'

globalThis.__site.answerDays = answerDays
