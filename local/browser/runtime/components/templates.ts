/** The inner WXML of built-ins, by tag; a tag without an entry is `<slot />`. Read by the build in Node. */
export const templates: Readonly<Record<string, string>> = {}
