#!/bin/sh
# Makes what the shop needs in an account of AWS, and runs two tasks of it on Fargate behind a load balancer that you
# have (its target group: HTTP, port 3000, targets by IP, health check /readyz, deregistration delay 15 s). Run it once
# from the root of the checkout, after putting your own for what is in capitals in deploy/aws/*.json, but for what begins
# with YOUR-, which is filled in here:
#   REGION=eu-central-1 BUCKET=my-pictures SUBNETS=subnet-a,subnet-b SECURITY_GROUPS=sg-a TARGETS=arn:… sh deploy/aws/set-up.sh
set -eu
: "${REGION:?}" "${BUCKET:?}" "${SUBNETS:?}" "${SECURITY_GROUPS:?}" "${TARGETS:?}"
export AWS_REGION="$REGION"
ACCOUNT=$(aws sts get-caller-identity --query Account --output text)
VERSION="${VERSION:-$(date -u +%Y%m%d-%H%M%S)}"
REGISTRY="$ACCOUNT.dkr.ecr.$REGION.amazonaws.com"
filled() {
  sed -e "s|YOUR-ACCOUNT|$ACCOUNT|g; s|YOUR-REGION|$REGION|g; s|YOUR-BUCKET|$BUCKET|g; s|YOUR-VERSION|$VERSION|" \
    "deploy/aws/$1"
}

# Documents: the table with its indexes, time to live, stream and point-in-time recovery.
DOCUMENT_STORE_URL="dynamodb://$REGION/vitrine" npm run store:create

# Pictures: private, every version kept for a while, uploads that came to nothing removed.
# In us-east-1 without --create-bucket-configuration.
aws s3api create-bucket --bucket "$BUCKET" --create-bucket-configuration "LocationConstraint=$REGION"
aws s3api put-bucket-versioning --bucket "$BUCKET" --versioning-configuration Status=Enabled
aws s3api put-bucket-cors --bucket "$BUCKET" --cors-configuration file://deploy/aws/bucket-cors.json

# Secrets; each is asked for.
for NAME in SECRET OIDC_CLIENT_SECRET MAIL_URL; do
  printf 'The secret %s: ' "$NAME"
  stty -echo
  read -r VALUE
  stty echo
  echo
  aws ssm put-parameter --name "/vitrine/$NAME" --type SecureString --value "$VALUE"
done

# Rights: `vitrine` is what the shop may do, `vitrine-execution` what starts it.
for ROLE in vitrine vitrine-execution; do
  aws iam create-role --role-name "$ROLE" --assume-role-policy-document file://deploy/aws/trust.json
done
filled shop-policy.json > /tmp/vitrine-shop-policy.json
filled execution-policy.json > /tmp/vitrine-execution-policy.json
aws iam put-role-policy --role-name vitrine --policy-name vitrine \
  --policy-document file:///tmp/vitrine-shop-policy.json
aws iam put-role-policy --role-name vitrine-execution --policy-name secrets \
  --policy-document file:///tmp/vitrine-execution-policy.json
aws iam attach-role-policy --role-name vitrine-execution \
  --policy-arn arn:aws:iam::aws:policy/service-role/AmazonECSTaskExecutionRolePolicy

# The image.
aws ecr create-repository --repository-name vitrine --image-tag-mutability IMMUTABLE
aws ecr get-login-password | docker login --username AWS --password-stdin "$REGISTRY"
docker buildx build --platform linux/arm64 --tag "$REGISTRY/vitrine:$VERSION" --push .

# The shop: two tasks; a new version starts beside the old one, and goes back by itself when it does not come up.
aws logs create-log-group --log-group-name /vitrine/shop
aws ecs create-cluster --cluster-name vitrine
filled task-definition.json > /tmp/vitrine-task.json
aws ecs register-task-definition --cli-input-json file:///tmp/vitrine-task.json
aws ecs create-service --cluster vitrine --service-name shop --task-definition vitrine --desired-count 2 \
  --launch-type FARGATE --health-check-grace-period-seconds 60 \
  --deployment-configuration \
  'minimumHealthyPercent=100,maximumPercent=200,deploymentCircuitBreaker={enable=true,rollback=true}' \
  --network-configuration "awsvpcConfiguration={subnets=[$SUBNETS],securityGroups=[$SECURITY_GROUPS],assignPublicIp=DISABLED}" \
  --load-balancers "targetGroupArn=$TARGETS,containerName=shop,containerPort=3000"
