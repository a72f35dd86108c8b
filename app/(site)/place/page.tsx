import { Type } from "typebox";
import { load, readBackend } from "@/lib/api/server";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { PageTitle } from "@/components/ui/page";
export const revalidate = 60;
export default async function Page() {
  const result = await load(
    readBackend("/api/place/", Type.Array(Type.Object({ name: Type.String() })), "branches"),
  );
  if (result.status !== "ok") return <UnavailableView />;
  return (
    <main>
      <PageTitle>지점 찾기</PageTitle>
      {result.data.map((b) => (
        <p key={b.name}>{b.name}</p>
      ))}
    </main>
  );
}
