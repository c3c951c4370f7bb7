/** Runs once when the server starts, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { compilePatternsAtOnce } = await import('./lib/adapters/compile-patterns');
  compilePatternsAtOnce();
  const { startServer } = await import('./lib/wiring');
  await startServer();
}
