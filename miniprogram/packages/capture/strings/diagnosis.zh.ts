/** Texts of the diagnosis, in Chinese. */
export const diagnosis = {
  title: '诊断',
  intro: '在这部手机上试四项，几秒就好。照片、题目和剪贴板都不会动，也不上传结果。',
  start: '开始',
  again: '再测一次',
  summary: '{ok} 项正常，{failed} 项有问题，{skipped} 项跳过',
  copy: '复制结果',
  copyHint: '结果只有手机型号、版本和测试数字，没有你的身份、昵称和题目。',
  copyFailed: '没有复制成功，可以长按下面的文字来复制',
  states: { ok: '正常', failed: '有问题', skipped: '跳过', running: '正在测', waiting: '还没测' },

  checks: {
    worker: '计算线程',
    storage: '存储',
    cloud: '云服务',
    camera: '摄像头权限',
  },

  workerLost: '微信没能启动计算线程，提示、讲解和识别都要靠它。从多任务里划掉微信，再打开试试',
  speed: '每毫秒 {n} 次循环，{jit}',
  withJit: '有 JIT',
  withoutJit: '没有 JIT',
  storageOk: '写、读、删都正常，已用 {used}/{limit} KB',
  storageBad: '读出的和写入的不一样，已用 {used}/{limit} KB',
  storageFull: '快满了，已用 {used}/{limit} KB。删掉一些题目就能继续保存',
  cloudOk: '有回应',
  cloudMissing: '没有开通。每日题、挑战和排行榜用不了，其他都不受影响',
  cloudOffline: '现在没有网络',
  cloudBad: '没有正常回应（{code}）',
  cameraGranted: '已允许',
  cameraRefused: '已拒绝。点微信右上角的“…”，在“设置”里可以打开',
  cameraUnasked: '还没问过，第一次拍照时微信会问',
  timedOut: '{n} 秒没有结果',
  error: '出错了：{error}',

  reportTitle: '数独通 {version} 诊断，{time}',
  reportDevice: '手机：{brand} {model}，{system}',
  reportWeChat: '微信 {weChat}，基础库 {library}，像素比 {ratio}，窗口 {width}×{height}',
  reportLine: '{mark} {name}（{ms} 毫秒）：{detail}',
}

/** The type of these texts in every language. */
export type DiagnosisWords = typeof diagnosis
