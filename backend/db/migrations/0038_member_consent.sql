CREATE TABLE "member_consent" (
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_consent_member_id_name_pk" PRIMARY KEY("member_id","name")
);
--> statement-breakpoint
ALTER TABLE "member_consent" ADD CONSTRAINT "member_consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_consent" ADD CONSTRAINT "member_consent_version" FOREIGN KEY ("name","version") REFERENCES "public"."agreement"("name","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_consent_of_version" ON "member_consent" USING btree ("name","version");