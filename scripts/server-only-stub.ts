// `server-only` throws outside a React server bundle; tests and command-line tools are servers too.
export {};
