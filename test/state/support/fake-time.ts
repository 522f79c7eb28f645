// Services take hold of `Date.now` when they are imported. Files that import services import this one first.
jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
