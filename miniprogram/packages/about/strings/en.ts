import type { AboutPagesWords } from './zh'

/** Texts of About and the diagnosis, in English. */
export const aboutPages: AboutPagesWords = {
  about: {
    title: 'About',
    version: 'Version {version}',
    diagnosis: 'Diagnosis',
    diagnosisHint: 'Tests this phone in about ten seconds',
    licenceSection: 'Licences and thanks',
    licence: '数独通 is open source under the MIT licence. © 2026 its contributors',
    vant: 'The interface uses Vant Weapp, MIT licence. Copyright 2016-present Youzan',
    opencc:
      'Traditional Chinese uses the dictionaries of OpenCC and opencc-js (Apache License 2.0).',
    training:
      'The digit reader was trained on newspaper photographs by Baptiste Wicht and Jean Hennebert (CC BY 4.0), pencil photographs by AlexKubiesa (MIT), the handwritten digits of MNIST, and open fonts.',
    mit: 'The MIT licence',
  },

  diagnosis: {
    title: 'Diagnosis',
    intro:
      'Tests about fifteen things on this phone in about ten seconds. Photographs, puzzles and clipboard stay as they are, and nothing is uploaded.',
    start: 'Start',
    again: 'Test again',
    stop: 'Stop',
    running: 'Testing {n} of {all}',
    summary: '{ok} fine, {failed} with problems, {skipped} skipped',
    stopped: 'Stopped after {n} of {all}',
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
      worker: 'Start the worker',
      restart: 'Start it again after its end',
      offline: 'Start it without a network',
      buffer: 'Send 1 MB of data',
      speed: 'Speed',
      solver: 'Solve a very hard puzzle',
      hint: 'Hint',
      canvas: 'Canvas colours',
      photo: 'Read a drawn puzzle',
      storage: 'Storage',
      textScale: 'Text size',
      safeArea: 'Safe area',
      theme: 'Theme',
      cloud: 'Cloud',
      clipboard: 'Clipboard',
      camera: 'Camera permission',
    },

    workerOk: 'started',
    online: 'There is a network. Turn on aeroplane mode and test again to try this',
    workerLost:
      'WeChat could not start the worker, which hints, explanations and photographs need. Close WeChat completely and open it again',
    bufferOk: '{n} bytes, same checksum',
    bufferBad: '{type} arrived, {n} bytes, another checksum',
    speed:
      'worker {worker} loops/ms {workerJit}; page {page} loops/ms {pageJit}; {ratio} times as fast',
    withJit: 'with JIT',
    withoutJit: 'without JIT',
    solverOk: 'right solution after {n} guesses, {time}',
    solverBad: 'wrong solution',
    hintBad: 'did not find the expected step ({kind})',
    canvas: '{drawn} of {all} colours right on the canvas, {read} of {all} in the saved picture',
    photoOk: 'all {n} digits right',
    photoBad: '{n} cells wrong: {cells}',
    photoNothing: 'found no grid ({reason})',
    storageOk: 'writes, reads and removes; {used} of {limit} KB used',
    storageBad: 'reads something else than it wrote; {used} of {limit} KB used',
    storageFull: 'nearly full: {used} of {limit} KB used. Remove some puzzles to make room',
    textScale: '{chosen} in WeChat, {used} here',
    textScaleNone: 'WeChat does not report it, {used} here',
    safeArea: 'top {top}, right {right}, bottom {bottom}, left {left}',
    safeAreaBad: 'implausible: top {top}, right {right}, bottom {bottom}, left {left}',
    safeAreaNone: 'WeChat reports none',
    themes: { follow: 'WeChat', light: 'Light', dark: 'Dark' },
    theme: 'WeChat: {system}; setting: {choice}; page: {shown}',
    cloudOk: 'answers',
    cloudMissing:
      'not set up. Daily puzzles, challenges and leaderboards do not work; the rest does',
    cloudOffline: 'there is no network',
    cloudBad: 'did not answer as expected ({code})',
    clipboardOk: 'can copy (neither read nor changed)',
    clipboardUnasked: 'WeChat will ask for consent to the privacy guide at the first copy',
    cameraGranted: 'granted',
    cameraRefused: 'refused. Open “…” at the top right, then Settings, to allow it',
    cameraUnasked: 'not asked yet; WeChat will ask at the first photograph',
    timedOut: 'no result after {n} s',
    needs: 'needs “{name}” first',
    error: 'error: {error}',

    reportTitle: '数独通 {version} diagnosis, {time}',
    reportDevice: 'Phone: {brand} {model}, {system}',
    reportWeChat:
      'WeChat {weChat}, base library {library}, pixel ratio {ratio}, window {width}×{height}',
    reportLine: '{mark} {name} ({ms} ms): {detail}',
    reportWaiting: '· {name}: not tested',
  },
}
