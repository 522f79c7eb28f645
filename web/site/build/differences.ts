/**
 * How the site differs from the mini program, which stays as it is: the site has no cloud and no WeChat around it. Each
 * difference is one place of a source; a build fails if a place is not there exactly once.
 */
export interface Difference {
  readonly find: string
  readonly put: string
}

const cut = (find: string): Difference => ({ find, put: '' })
const change = (find: string, put: string): Difference => ({ find, put })

/** Differences by file below `miniprogram`. */
export const DIFFERENCES: Readonly<Record<string, readonly Difference[]>> = {
  // Leaderboards, challenges and profiles are not there at all.
  'app.json': [
    change(
      `    {
      "root": "packages/social",
      "name": "social",
      "pages": [
        "challenge/challenge",
        "board/board",
        "replay/replay",
        "profile/profile",
        "reports/reports",
        "agreement/agreement"
      ]
    },
`,
      '',
    ),
  ],
  'pages/me/me.ts': [
    cut("    { key: 'profile', name: me.profile },\n"),
    cut("    { key: 'challenge', name: me.challenges },\n"),
  ],
  'pages/me/me.wxml': [
    cut(`  <view class="section" aria-role="heading" aria-level="2">{{t.termsSection}}</view>
  <view class="card group">
    <setting-row name="{{t.privacy}}" kind="value" bind:change="onPrivacy" />
    <setting-row name="{{t.agreement}}" kind="value" data-key="agreement" bind:change="onLink" />
    <button class="help-line" hover-class="help-line--pressed" open-type="feedback">{{t.feedback}}<app-icon class="help-go" name="right" size="18" /></button>
    <button class="help-line" hover-class="help-line--pressed" open-type="contact">{{t.minors}}<app-icon class="help-go" name="right" size="18" /></button>
  </view>
`),
  ],
  'packages/settings/settings/sections.ts': [change('...syncRows(), ', '')],
  'packages/about/about/about.wxml': [
    cut(`  <view class="card">
    <setting-row name="{{t.diagnosis}}" hint="{{t.diagnosisHint}}" kind="value" last bind:change="onDiagnosis" />
  </view>
`),
  ],
  // A finished game of a day is shown itself instead of its leaderboard.
  'pages/home/home.ts': [
    change("router.open('ranking', { day: today.day, level: today.level })", 'openRound(today)'),
  ],
  'pages/daily/daily.ts': [
    change(
      "router.open('ranking', { day: central.day, level: central.level })",
      'openRound(central)',
    ),
    change(
      "if (isDone) router.open('ranking', { day, level })",
      'if (isDone) openRound({ day, level })',
    ),
  ],
  'ui/components/today-card/today-card.wxml': [
    cut(
      '    <view class="go go--quiet" hover-class="pressed" aria-role="button" bind:tap="onRanking">{{t.seeBoard}}</view>\n',
    ),
  ],
  'pages/play/finish.ts': [change('round && createFinishOffers', 'null && createFinishOffers')],
  // The table of keys also says what a mouse can do, see ../cells.ts.
  // Nothing is ranked, so nothing needs to be excluded.
  'pages/play/menu.ts': [change("isRanked && excluded !== 'clock'", 'false')],
  'pages/play/keys.ts': [
    change(
      "    { name: 'extend', caps: ['Shift', '← ↑ → ↓'] },\n",
      `    { name: 'extend', caps: ['Shift', '← ↑ → ↓'] },
    { name: 'add', caps: ['Ctrl / ⌘', words().play.click] },
    { name: 'alike', caps: [words().play.doubleClick] },
`,
    ),
    change(
      "import { hasColourTool } from './menu'\n",
      "import { hasColourTool } from './menu'\nimport { words } from '../../strings/index'\n",
    ),
  ],
  'strings/zh.ts': [
    change(
      '    keyNames: {\n',
      `    click: '单击',
    doubleClick: '双击',
    keyNames: {
      add: '加选一格，或取消这一格',
      alike: '选中所有相同的数字',
`,
    ),
  ],
  'strings/en.ts': [
    change(
      '    keyNames: {\n',
      `    click: 'Click',
    doubleClick: 'Double-click',
    keyNames: {
      add: 'Add or remove a cell',
      alike: 'Select all of the same digit',
`,
    ),
  ],
  'state/social/challenges.ts': [
    change('return isOwn && size <= MAX_CHALLENGE_SIZE', 'return false'),
  ],
  // Nobody else plays the same day: it begins at midnight where the player is.
  'core/game/day.ts': [
    change(
      'new Date(timestamp + BEIJING_OFFSET_MS)',
      'new Date(timestamp - new Date(timestamp).getTimezoneOffset() * 60_000)',
    ),
    change(
      `Date.parse(\`\${day}T00:00:00Z\`) - BEIJING_OFFSET_MS`,
      `new Date(\`\${day}T00:00:00\`).getTime()`,
    ),
  ],
  // Nothing is ranked, so that help costs nothing and puzzles may be shown. The page of the days says so.
  'state/social/contest.ts': [
    change('return round !== null && round.day >= dayAt(now - SUBMIT_GRACE_MS)', 'return false'),
  ],
  'pages/daily/daily.wxml': [
    change(
      `<view wx:if="{{lines.length || remind}}" class="card">
      <view wx:if="{{lines.length}}" class="board" hover-class="pressed" aria-role="button" bind:tap="onBoard">
        <app-icon name="trophy" size="22" /><text class="board-name">{{t.board}}</text>
        <view class="go"><app-icon name="right" size="18" /></view>
      </view>`,
      '<view wx:if="{{lines.length}}"><view class="note"><text class="note-text">{{t.board}}</text></view>',
    ),
    cut(`    <view class="board board--past" hover-class="round--pressed" aria-role="button" bind:tap="onPastBoard">
      <app-icon name="trophy" size="22" /><text class="board-name">{{t.pastBoard}}</text>
      <view class="go"><app-icon name="right" size="18" /></view>
    </view>
`),
  ],
  'strings/daily.zh.ts': [
    change("board: '排行榜'", "board: '每天的题大家都一样，只和自己比，不排名次'"),
    change("sending: '已完成，联网后自动提交'", "sending: '已完成'"),
    change("rankedSoon: '已上榜'", "rankedSoon: '做完了'"),
    change("assisted: '看了提示，成绩照记，不排名次'", "assisted: '看了提示，成绩照记'"),
    change("late: '后来补做，成绩照记，不排名次'", "late: '后来补做，成绩照记'"),
    change("pastText: '补做会记在日历上，不排名次'", "pastText: '补做会记在日历上'"),
    change(
      "offlineFirst: '每道题开始时要联网一次，之后断网也能做。其他题目和进度都在。'",
      "offlineFirst: '联网打开一次，之后断网也能做。其他题目和进度都在。'",
    ),
    change("shareTitle: '今天的三道数独，看看谁更快'", "shareTitle: '今天的三道数独'"),
  ],
  'strings/daily.en.ts': [
    change(
      "board: 'Leaderboard'",
      "board: 'Everyone gets the same puzzles. There is no ranking here.'",
    ),
    change("sending: 'Solved; will be submitted when you are online'", "sending: 'Solved'"),
    change("rankedSoon: 'On the leaderboard'", "rankedSoon: 'Solved'"),
    change("assisted: 'With a hint: counts, not ranked'", "assisted: 'With a hint'"),
    change("late: 'Solved later: counts, not ranked'", "late: 'Solved later'"),
    change("pastText: 'Shown in the calendar, not ranked'", "pastText: 'Shown in the calendar'"),
    change(
      "'You need a connection to start a puzzle; then it works offline. Your other puzzles are all here.'",
      "'Open this page once with a connection; then it works offline. Your other puzzles are all here.'",
    ),
    change(
      "shareTitle: 'Today’s three Sudoku: who is faster?'",
      "shareTitle: 'Today’s three Sudoku'",
    ),
  ],
  // There is no WeChat around the site: the browser asks, files are files, and it may be a computer.
  'packages/capture/scan/scan.wxml': [
    cut(
      '          <button class="action" hover-class="pressed" data-source="chat" bind:tap="onSource"><app-icon name="chat" size="20" />{{t.chat}}</button>\n',
    ),
  ],
  // A picture that was pasted or dropped.
  'packages/capture/scan/scan.ts': [
    change(
      '    const permission = await cameraPermission()\n',
      `    const given = wx.takeGivenPicture()
    if (given) return this.pictures.read(given)
    const permission = await cameraPermission()
`,
    ),
  ],
  'packages/capture/strings/zh.ts': [
    change("promise: '照片只在手机里识别'", "promise: '照片只在本机识别，不上传'"),
    change(
      '接下来微信会问你是否允许；照片只在手机里识别',
      '接下来浏览器会问你是否允许；照片只在本机识别',
    ),
  ],
  'packages/capture/strings/en.ts': [
    change('Photos are read on your phone only', 'Photos are read on this device only'),
    change(
      'WeChat will ask for the camera next; photos are read on this phone and never uploaded',
      'The browser will ask for the camera next; photos are read on this device and never uploaded',
    ),
  ],
  'packages/settings/strings/zh.ts': [
    change("follow: '跟随微信'", "follow: '跟随系统'"),
    cut('不含你的微信身份。'),
    change("send: '发到聊天'", "send: '存成文件'"),
    change('粘贴到聊天或备忘录里收好', '粘贴到备忘录里收好'),
    change("choose: '从聊天选文件'", "choose: '选文件'"),
    change(
      '求解和判断都在手机上完成。打开同步之前，题目不会上传。',
      '求解和判断都在本机完成，题目和成绩不会上传。',
    ),
  ],
  'packages/settings/strings/en.ts': [
    change("follow: 'WeChat'", "follow: 'System'"),
    cut(' Nothing that identifies you in WeChat.'),
    change("send: 'Send to a chat'", "send: 'Save as a file'"),
    change('Paste it into a chat or a note', 'Paste it into a note'),
    change("choose: 'Choose from a chat'", "choose: 'Choose a file'"),
    change(
      'Solving and checking happen on your phone. Puzzles are only uploaded if you turn on sync.',
      'Solving and checking happen on this device. Nothing is uploaded.',
    ),
    change('Delete all data on this phone', 'Delete all data on this device'),
    change('It replaces the games on this phone', 'It replaces the games on this device'),
  ],
  // In a wide window, every page with a board has its other parts beside it (see site.css), not only the play page.
  'ui/components/board/layout.ts': [
    change(
      'const width = contentWidth(room.width) - MARGINS_PX',
      `if (isWide(room)) {
    const widest = room.width - MIN_PANEL_PX - 3 * GAP_BESIDE_PX
    return Math.max(MIN_BOARD_PX, Math.min(room.height - GAP_BESIDE_PX, widest))
  }
  const width = contentWidth(room.width) - MARGINS_PX`,
    ),
    change(
      'return { boardWidth: width, keyHeight: keyHeightIn(key) }',
      'return { boardWidth: width, keyHeight: isWide(room) ? 60 : keyHeightIn(key) }',
    ),
  ],
  // The photograph is above its digits in every window.
  'packages/capture/scan/result-session.ts': [
    change(
      'layOut(size, room, chromeHeight)',
      'layOut(size, { ...room, width: Math.min(room.width, 600) }, chromeHeight)',
    ),
  ],
  // Other tabs of the browser may change what is stored.
  'platform/storage.ts': [
    change(
      'export const storage = createStorage()',
      'export const storage = createStorage()\nwx.onForeignChange(storage.reload)',
    ),
  ],
}

/** The source of a file on the site. Throws if a place is missing or not unique. */
export function applyDifferences(file: string, source: string): string {
  return (DIFFERENCES[file] ?? []).reduce((text, { find, put }) => {
    const [before, after, ...more] = text.split(find)
    if (after === undefined || more.length > 0) {
      throw new Error(
        `${file}: "${find.slice(0, 60)}" is there ${more.length + Number(after !== undefined)} times`,
      )
    }
    return `${before}${put}${after}`
  }, source)
}
