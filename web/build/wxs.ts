/**
 * WXS is an old dialect of JavaScript. The template compiler passes it through, so the three places
 * where it differs are rewritten:
 * - `require('./a.wxs')`: the compiler knows modules without their extension;
 * - `x.constructor === 'Array'`: a WXS constructor is the name of its type;
 * - `getRegExp("\d+")`: a backslash in that string reaches the expression as it is.
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

/** The modules that a WXS source requires, as written. */
export function requiredModules(source: string): string[] {
  return [...source.matchAll(/require\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => match[1])
}
