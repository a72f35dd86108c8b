/**
 * Every external address of the site, in one table (docs/product.md 2.7). All hosts are
 * samples under the reserved `.example` name except the public stores and channels, whose shape is fixed.
 */
export const externalLinks = {
  terms: "https://policy.butfit.example/terms",
  privacy: "https://policy.butfit.example/privacy",
  refund: "https://policy.butfit.example/refund",
  signUpAgreement: "https://policy.butfit.example/sign-up",
  cardProviderTerms: "https://pay.butfit.example/terms",
  recruitment: "https://careers.butfit.example/",
  partner: "https://partner.butfit.example/",
  business: "https://business.butfit.example/",
  trainerApplication: "https://trainer.butfit.example/apply",
  trainerApplicationByBranch: {
    역삼: "https://trainer.butfit.example/apply/yeoksam",
    도곡: "https://trainer.butfit.example/apply/dogok",
    신도림: "https://trainer.butfit.example/apply/sindorim",
    논현: "https://trainer.butfit.example/apply/nonhyeon",
    판교: "https://trainer.butfit.example/apply/pangyo",
    강변: "https://trainer.butfit.example/apply/gangbyeon",
  },
  waitingList: "https://form.butfit.example/waiting-list",
  secretPromotion: "https://form.butfit.example/secret-promotion",
  presaleBooking: {
    한티: "https://booking.butfit.example/presale/hanti",
    판교벤처타운: "https://booking.butfit.example/presale/pangyo-venture",
    역삼GFC: "https://booking.butfit.example/presale/yeoksam-gfc",
    합정: "https://booking.butfit.example/presale/hapjeong",
  },
  pt: "https://pt.butfit.example/",
  teamClassApp: "https://class.butfit.example/",
  blog: "https://blog.naver.com/butfit-example",
  instagram: "https://www.instagram.com/butfit.example/",
  messagingChannel: "https://pf.kakao.com/_butfitexample",
  appStore: "https://apps.apple.com/kr/app/id0000000000",
  googlePlay: "https://play.google.com/store/apps/details?id=example.butfit",
  /** The Fair Trade Commission's look-up that a shop's footer must link to. */
  businessLookup: "https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000",
} as const;

/** The application page of the six branches that have their own, by the branch's exact name. */
export function findTrainerApplication(branchName: string): string | undefined {
  return (externalLinks.trainerApplicationByBranch as Record<string, string>)[branchName];
}
