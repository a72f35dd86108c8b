import { CheckList } from "@/components/ui/check-list";
import { FactTable } from "@/components/ui/fact-table";
import { Container, Lead, PageTitle, Section, SectionTitle } from "@/components/ui/page";
import { Terms } from "@/components/ui/terms";
import { TextLink } from "@/components/ui/text-link";
import { brand } from "@/lib/config/brand";
import { site } from "@/lib/config/site";

/** What `docs/accessibility.md` says row by row, in the words of who needs it. */
const kept = [
  "모든 페이지를 키보드만으로 쓸 수 있고, 지금 어디에 있는지 보여요.",
  "화면을 읽어 주는 프로그램에 제목, 이름, 오류, 바뀐 내용이 전해져요.",
  "글자를 두 배로, 화면을 네 배로 키워도 내용이 잘리지 않아요.",
  "글자는 배경과 또렷이 구별되고, 색만으로 알려 주는 것은 없어요.",
  "움직임 줄이기와 고대비 설정을 따라요.",
  "로그인하기 전에 보는 페이지는 자바스크립트가 없어도 읽을 수 있어요.",
];

const missing = [
  "기계와 키보드로 점검했고, 화면 낭독기를 쓰는 분과 함께 끝까지 확인하지는 못했어요. 인증을 받은 것은 아니에요.",
  "결제사 화면과 지도 앱, 새 창으로 열리는 다른 사이트는 저희가 만들지 않았어요.",
  "지점이 올린 공지의 사진과 표는 설명이 부족할 수 있어요.",
];

/** What everybody can rely on, what is still missing, and how to complain (장애인차별금지법 제21조, read from its text, not by counsel). */
export function AccessibilityView() {
  const { phone, email } = site.company;
  return (
    <main id="main">
      <Container max="720px">
        <Section>
          <PageTitle>접근성 안내</PageTitle>
          <Lead>
            장애가 있거나 나이가 들어도 {brand} 사이트를 똑같이 쓸 수 있어야 해요. 한국형 웹 콘텐츠 접근성
            지침 2.2와 WCAG 2.2 AA를 기준으로 스스로 점검해요.
          </Lead>
        </Section>
        <Section>
          <SectionTitle>지키는 것</SectionTitle>
          <CheckList items={kept} />
        </Section>
        <Section>
          <Terms title="아직 부족한 것" terms={missing} isBoxed />
        </Section>
        <Section>
          <SectionTitle>불편한 점 알리기</SectionTitle>
          <p>어느 페이지에서 무엇이 안 되는지 알려 주세요. 하려던 일은 전화로도 도와드려요.</p>
          <FactTable
            label="연락처"
            facts={[
              { name: "전화", value: <TextLink href={`tel:${phone}`}>{phone}</TextLink> },
              { name: "이메일", value: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
            ]}
          />
          <p>
            차별을 받았다고 느끼면 국가인권위원회(<TextLink href="tel:1331">1331</TextLink>)에 진정할 수
            있어요.
          </p>
        </Section>
        <Section>
          <SectionTitle>지점에 오실 때</SectionTitle>
          <p>단차 없이 들어오는 지점만 모아 볼 수 있어요. 엘리베이터와 주차는 지점마다 적혀 있어요.</p>
          <TextLink href="/place?need=step_free">단차 없는 지점 보기</TextLink>
        </Section>
      </Container>
    </main>
  );
}
