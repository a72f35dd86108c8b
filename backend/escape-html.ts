/**
 * A text as text of a document or as a quoted attribute's value. A contract's form has its own, which never changes
 * (`contract/render-1.ts`).
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
