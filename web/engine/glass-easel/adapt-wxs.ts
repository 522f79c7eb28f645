/**
 * Converts WXS to JavaScript. The template compiler does not, so the three differences are rewritten:
 * - `require('./a.wxs')`: the compiler names modules without their extension;
 * - `x.constructor === 'Array'`: in WXS, a constructor is the name of its type;
 * - `getRegExp("\d+")`: in WXS, a backslash in that string is literal.
 */
export function adaptWxs(source: string): string {
  return source
    .replace(/require\(\s*(['"])([^'"]+?)\.wxs\1/g, 'require($1$2$1')
    .replace(/\.constructor\b/g, '.__wxsConstructor')
    .replace(
      /getRegExp\(\s*(['"])((?:\\.|(?!\1).)*)\1/g,
      (_, quote: string, body: string) =>
        `getRegExp(${quote}${body.replace(/\\(?![\\'"])/g, '\\\\')}${quote}`,
    )
}
