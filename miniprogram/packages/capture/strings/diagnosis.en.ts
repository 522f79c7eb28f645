import type { DiagnosisWords } from './diagnosis.zh'

/** Texts of the diagnosis, in English. */
export const diagnosis: DiagnosisWords = {
  title: 'Diagnosis',
  intro:
    'Tests four things on this phone in a few seconds. Photographs, puzzles and clipboard stay as they are, and nothing is uploaded.',
  start: 'Start',
  again: 'Test again',
  summary: '{ok} fine, {failed} with {failed|a problem|problems}, {skipped} skipped',
  copy: 'Copy the result',
  copyHint:
    'It holds the model of the phone, versions and measurements, but not who you are, your name or your puzzles.',
  copyFailed: 'Copying failed. Press and hold the text below to copy it',
  states: {
    ok: 'Fine',
    failed: 'Problem',
    skipped: 'Skipped',
    running: 'Testing',
    waiting: 'Not tested yet',
  },

  checks: {
    worker: 'Worker',
    storage: 'Storage',
    cloud: 'Cloud',
    camera: 'Camera permission',
  },

  workerLost:
    'WeChat could not start the worker, which hints, explanations and photographs need. Close WeChat completely and open it again',
  speed: '{n} loops per ms, {jit}',
  withJit: 'with JIT',
  withoutJit: 'without JIT',
  storageOk: 'writes, reads and removes; {used} of {limit} KB used',
  storageBad: 'reads something else than it wrote; {used} of {limit} KB used',
  storageFull: 'nearly full: {used} of {limit} KB used. Remove some puzzles to make room',
  cloudOk: 'answers',
  cloudMissing: 'not set up. Daily puzzles, challenges and leaderboards do not work; the rest does',
  cloudOffline: 'there is no network',
  cloudBad: 'did not answer as expected ({code})',
  cameraGranted: 'granted',
  cameraRefused: 'refused. Open “…” at the top right, then Settings, to allow it',
  cameraUnasked: 'not asked yet; WeChat will ask at the first photograph',
  timedOut: 'no result after {n} s',
  error: 'error: {error}',

  reportTitle: '数独通 {version} diagnosis, {time}',
  reportDevice: 'Phone: {brand} {model}, {system}',
  reportWeChat:
    'WeChat {weChat}, base library {library}, pixel ratio {ratio}, window {width}×{height}',
  reportLine: '{mark} {name} ({ms} ms): {detail}',
}
