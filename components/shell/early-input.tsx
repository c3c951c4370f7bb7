'use client';

import { useEffect } from 'react';

const alive = 'countersign:alive';

/** What is clicked, sent, typed or pressed as a bare key while a page still loads its scripts happens once they run, instead of
 *  being lost or, for a form, going to the server by itself. Links are left alone: they work without scripts. So is Enter, but for
 *  a question that is sent: it signs what nobody has read yet. */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    window.dispatchEvent(new Event(alive));
  }, []);
  return (
    // browsers hide the nonce from scripts, and the server compiles the function for itself: neither matches in the browser
    <script nonce={nonce} suppressHydrationWarning>
      {`(${keepUntil.toString()})('${alive}')`}
    </script>
  );
}

/** Runs in the page before anything else, by itself: it may use nothing from outside. Of several controls the last that was pressed
 *  counts; the keys are those behind it. */
function keepUntil(ready: string): void {
  type Field = HTMLInputElement | HTMLTextAreaElement;
  const typed = new Map<Field, string>();
  let pressed: HTMLElement | null = null;
  let keys: string[] = [];

  const keep = (event: Event, control: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = control;
    keys = [];
  };
  const onClick = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>('button, [role=button]');
    if (control) keep(event, control);
  };
  const onSubmit = (event: Event) => keep(event, event.target as HTMLElement);
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key === 'Enter' && !event.shiftKey && target instanceof HTMLTextAreaElement) keep(event, target);
    const isBare = key.length === 1 && key !== ' ' && !(event.ctrlKey || event.metaKey || event.altKey);
    if (isBare && !(target as Element).closest('input, textarea, select')) keys.push(key);
  };
  const onInput = (event: Event) => {
    const field = event.target;
    if (field instanceof HTMLTextAreaElement) typed.set(field, field.value);
    if (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type))
      typed.set(field, field.value);
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('keydown', onKey, true);
  addEventListener('input', onInput, true);

  /** Emptied through the setter that React put on the element and filled past it, or React would see no change. */
  const type = (field: Field, text: string) => {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const press = (control: HTMLElement) => {
    if (control instanceof HTMLFormElement) return control.requestSubmit();
    control.focus();
    if (control instanceof HTMLTextAreaElement) {
      control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      return;
    }
    // menus open on the pointer, not on the click
    for (const kind of ['pointerdown', 'pointerup'])
      control.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: 'mouse' }));
    control.click();
  };
  /** A page that is arranged anew for a narrow window has another element of the same name. */
  const standInFor = <E extends HTMLElement>(element: E): E | undefined => {
    if (element.isConnected) return element;
    const name = element.getAttribute('aria-label') ?? element.textContent;
    const others = [...document.querySelectorAll<E>(element.localName)];
    return others.find((other) => (other.getAttribute('aria-label') ?? other.textContent) === name);
  };
  const replay = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('keydown', onKey, true);
    removeEventListener('input', onInput, true);
    for (const [field, text] of typed) {
      const shown = standInFor(field);
      if (shown) type(shown, text);
    }
    const control = pressed && standInFor(pressed);
    if (control) press(control);
    for (const key of keys)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  // after the effect that says so: within it, React would hold back what typing changes
  addEventListener(ready, () => setTimeout(replay), { once: true });
}
