export declare const chromiumArguments: string[]
/** The path of a Chromium that starts. @throws an Error that says in words what to do when there is none */
export declare function ensureChromium(): Promise<string>
