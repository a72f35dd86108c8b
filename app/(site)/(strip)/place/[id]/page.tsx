import { Type } from "typebox";
import { load, readBackend } from "@/lib/api/server";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { NotFoundView } from "@/components/ui/not-found-view";
import { PageTitle } from "@/components/ui/page";
export const revalidate = 60;
export const generateStaticParams = () => [];
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const result = await load(
    readBackend(`/api/place/${id}/`, Type.Object({ name: Type.String() }), "branches"),
  );
  if (result.status === "not-found") return <NotFoundView what="지점" />;
  if (result.status !== "ok") return <UnavailableView />;
  return (
    <main>
      <PageTitle>{result.data.name}</PageTitle>
    </main>
  );
}
