/** No page of a length is known to the build: each is rendered at its first request, and then it is cached. */
export const generateStaticParams = () => [];

/** The bare page with so many characters, so that it can weigh as much as a page it is compared with. */
export default async function PaddedPage({ params }: { params: Promise<{ length: string }> }) {
  return <main>{"x".repeat(Number((await params).length))}</main>;
}
