/** The path of an nginx that starts. @throws an Error that says in words what to do when there is none */
export declare function ensureNginx(): Promise<string>
