/** The version of 数独通 that 关于 and the diagnosis show: that of package.json, as a test asserts. */
export const version = '0.3.0'
