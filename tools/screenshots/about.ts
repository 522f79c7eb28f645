import type { State } from './state'

const diagnosis = 'packages/about/diagnosis/diagnosis'

export const aboutStates: readonly State[] = [
  { name: 'about', page: 'packages/about/about/about' },
  { name: 'diagnosis', page: diagnosis },
  // With a worker, the page shows measurements, which differ from picture to picture.
  {
    name: 'diagnosis-worker-fails',
    page: diagnosis,
    workerFails: true,
    reports: true,
    async act(phone) {
      await phone.tap('开始')
      await phone.find('复制结果').waitFor()
    },
  },
]
