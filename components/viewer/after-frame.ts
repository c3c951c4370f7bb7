/** Does work once what is on the page now is on the screen.
 *  @returns how to take it back */
export function afterNextFrame(work: () => void): () => void {
  let timer: number | undefined;
  const frame = window.requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** Does work that lays things out within the frame after the one that shows what is on the page now: between frames the next click would
 *  have to wait until it is laid out.
 *  @returns how to take it back */
export function inFrameAfterNext(work: () => void): () => void {
  let frame = window.requestAnimationFrame(() => {
    frame = window.requestAnimationFrame(work);
  });
  return () => window.cancelAnimationFrame(frame);
}
