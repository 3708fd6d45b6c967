export { ReferralsPage } from "./referrals-page.tsx";
