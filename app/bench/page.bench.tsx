/** A prerendered page with nothing of its own; it exists in bench builds only (next.config.ts). */
export default function BarePage() {
  return <main>bench</main>;
}
