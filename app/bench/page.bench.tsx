/** A prerendered page without content; it exists in bench builds only (next.config.ts). */
export default function BarePage() {
  return <main>bench</main>;
}
