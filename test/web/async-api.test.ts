import { ApiError, asyncApi } from '../../web/runtime/async-api'

const read = asyncApi('read', () => {
  throw new ApiError('data not found', { errno: 7 })
})

test('callbacks are called instead of returning a promise', async () => {
  const calls: string[] = []
  await new Promise<void>((resolve) => {
    const returned = read({
      success: () => calls.push('success'),
      fail: ({ errMsg }) => calls.push(String(errMsg)),
      complete: () => resolve(),
    })
    expect(returned).toBeUndefined()
  })
  expect(calls).toEqual(['read:fail data not found'])
})

test('a promise is rejected with the message and the fields of the error', async () => {
  await expect(read()).rejects.toEqual({ errMsg: 'read:fail data not found', errno: 7 })
})
